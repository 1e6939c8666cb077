/** Absent in several browsers, whatever the types say. */
type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** The number on the icon of the installed app; 0 takes it away. A refusal is no error: the title says the same. */
export async function showBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge }: Badging = navigator;
  try {
    if (count > 0) await setAppBadge?.call(navigator, count);
    else await clearAppBadge?.call(navigator);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
