import carOnADrivewayUrl from './scenes/car-on-a-driveway.svg';
import hoodOpenUrl from './scenes/hood-open.svg';
import roadOutOfTownUrl from './scenes/road-out-of-town.svg';
import vanAtTheCurbUrl from './scenes/van-at-the-curb.svg';
import wrenchAndNutUrl from './scenes/wrench-and-nut.svg';

const scenes = {
  'van-at-the-curb': { url: vanAtTheCurbUrl, viewBox: '0 0 760 520' },
  'car-on-a-driveway': { url: carOnADrivewayUrl, viewBox: '0 0 480 320' },
  'hood-open': { url: hoodOpenUrl, viewBox: '0 -16 480 336' },
  'road-out-of-town': { url: roadOutOfTownUrl, viewBox: '0 0 480 320' },
  'wrench-and-nut': { url: wrenchAndNutUrl, viewBox: '44 2 152 176' },
} as const;

type SceneName = keyof typeof scenes;

interface SceneProps {
  name: SceneName;
  /** What it shows; leave out where the picture only decorates. */
  label?: string;
  className?: string;
}

/** A drawn picture. `use` keeps it out of the JavaScript and lets it take the theme's colors from art.css. */
export function Scene({ name, label, className }: SceneProps) {
  const { url, viewBox } = scenes[name];
  const picture = <use href={`${url}#scene`} />;
  if (label === undefined) {
    return (
      <svg viewBox={viewBox} className={className} aria-hidden="true">
        {picture}
      </svg>
    );
  }
  return (
    <svg viewBox={viewBox} className={className} role="img" aria-label={label}>
      {picture}
    </svg>
  );
}
