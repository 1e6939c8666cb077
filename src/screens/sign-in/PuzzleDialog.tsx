import { Dialog } from '#components/Dialog.tsx';
import { SlidePuzzle } from '#screens/sign-in/SlidePuzzle.tsx';

/** The puzzle over the form; loaded only when the server asks for one. */
export function PuzzleDialog({ onTicket, onClose }: { onTicket: (ticket: string) => void; onClose: () => void }) {
  return (
    <Dialog title="安全验证" width="sm" onClose={onClose}>
      <SlidePuzzle purpose="login" onTicket={onTicket} />
    </Dialog>
  );
}
