import { describeTrackersPort } from './port-tests';
import { createSandboxTrackers } from './sandbox.trackers';

describeTrackersPort('the sandbox', async () => ({
  trackers: createSandboxTrackers(),
  close: async () => {},
}));
