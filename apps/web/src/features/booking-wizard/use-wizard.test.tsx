// @vitest-environment jsdom
import { testLateAnswers } from '../../testing/late-answers';
import { useWizard } from './use-wizard';
import { factsOf } from './wizard-state';

testLateAnswers('/booking', () => {
  const { appointment, send } = useWizard('new');
  return { appointment, created: (made) => send({ kind: 'created', appointment: factsOf(made) }) };
});
