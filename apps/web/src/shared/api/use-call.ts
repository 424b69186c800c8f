import { useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * A call that somebody asks for. Of several only the latest is told of, by what is given to `mutate` with it; `reset`
 * makes it worthless, and so does leaving the screen. It is not cut off: the server may have done it already.
 */
export const useCall = <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
  useMutation({ mutationFn: call }, queryClient());
