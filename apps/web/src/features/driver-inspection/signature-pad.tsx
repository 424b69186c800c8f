import { signatureHeight, signatureWidth } from '@lugnut/domain/fleet';
import { type PointerEvent, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { driverCopy as copy } from './copy.en';

type Props = { readonly path: string; readonly onPath: (path: string) => void };

const longest = 11_000;

/** Beside the typed name, which is enough: a finger cannot be asked of everybody. */
export function SignaturePad({ path, onPath }: Props) {
  const isDown = useRef(false);
  const stroke = useRef('');
  const placeOf = (event: PointerEvent<SVGSVGElement>): string => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.min(most, Math.max(0, Math.round(share * most)));
    const x = within((event.clientX - box.left) / box.width, signatureWidth);
    const y = within((event.clientY - box.top) / box.height, signatureHeight);
    return `${x} ${y}`;
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{copy.drawHint}</p>
      <svg
        role="img"
        aria-label={copy.draw}
        viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
        className="w-full touch-none rounded-control border-[1.5px] border-edge bg-card"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          const at = placeOf(event);
          stroke.current = `${path}M${at}L${at}`;
          onPath(stroke.current);
        }}
        onPointerMove={(event) => {
          if (!isDown.current || stroke.current.length > longest) return;
          stroke.current = `${stroke.current}L${placeOf(event)}`;
          onPath(stroke.current);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
      >
        <path d={path} fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-ink" />
      </svg>
      {path !== '' && (
        <Button size="sm" variant="quiet" onClick={() => onPath('')}>
          {copy.clear}
        </Button>
      )}
    </div>
  );
}
