import { Button } from '#components/Button.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { CaptchaPurpose } from '#contracts/captcha.ts';
import { SlideTrack } from '#screens/sign-in/SlideTrack.tsx';
import { useSlidePuzzle } from '#screens/sign-in/useSlidePuzzle.ts';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.muted',
    aspectRatio: '320 / 180',
    '&[data-phase=gone] img': { opacity: 0.35 },
  },
});

const Picture = chakra('img', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', userSelect: 'none', pointerEvents: 'none' },
});

const Piece = chakra('img', {
  base: { position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' },
});

/**
 * The slide puzzle: made and judged by the server; here it is only shown and moved [X7].
 * `onTicket` gets the ticket of a solved one.
 */
export function SlidePuzzle({ purpose, onTicket }: { purpose: CaptchaPurpose; onTicket: (ticket: string) => void }) {
  const { puzzle, phase, x, message, move, release, refresh } = useSlidePuzzle(purpose, onTicket);
  const { width, height, pieceSize, pieceY } = puzzle ?? { width: 320, height: 180, pieceSize: 76, pieceY: 0 };
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <chakra.section aria-label="滑块验证" display="flex" flexDirection="column" gap="3">
      <Frame data-phase={phase}>
        {puzzle ? (
          <>
            <Picture src={puzzle.picture} alt="带有拼图缺口的图片" draggable={false} />
            <Piece
              src={puzzle.piece}
              alt=""
              draggable={false}
              style={{ left: share(x, width), top: share(pieceY, height), width: share(pieceSize, width) }}
            />
          </>
        ) : (
          <Skeleton height="full" />
        )}
      </Frame>
      <SlideTrack
        phase={phase}
        x={x}
        maxX={width - pieceSize}
        handleShare={pieceSize / width}
        text="拖动滑块，使拼图与缺口重合"
        onMove={move}
        onRelease={release}
      />
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" minHeight="7">
        <chakra.p
          role={message.isError ? 'alert' : 'status'}
          display="flex"
          alignItems="center"
          gap="1"
          fontSize="sm"
          color={message.isError ? 'danger.fg' : 'fg.subtle'}
        >
          {message.isError && <CircleAlert size={14} aria-hidden />}
          {message.text}
        </chakra.p>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden />}
          disabled={phase === 'checking' || phase === 'solved'}
          onClick={refresh}
        >
          换一张
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
