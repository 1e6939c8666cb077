import { useState } from 'react';

/** Saves and closes; what the server refuses keeps the dialog. `save` takes what resolves to whether it was saved. */
export function useSaving(onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (saving: boolean | Promise<boolean>) => {
    setIsBusy(true);
    const isSaved = await saving;
    setIsBusy(false);
    if (isSaved) onClose();
  };
  return { isBusy, save };
}
