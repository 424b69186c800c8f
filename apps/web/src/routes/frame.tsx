import { Frame } from '../features/frame/frame';

export default function FrameRoute() {
  return <Frame />;
}
