// @vitest-environment jsdom
import { testLateAnswers } from '../../testing/late-answers';
import { factsOf } from './funnel-state';
import { useFunnel } from './use-funnel';

testLateAnswers('/quote', () => {
  const { appointment, send } = useFunnel('quote');
  return { appointment, created: (made) => send({ kind: 'created', appointment: factsOf(made) }) };
});
