import { once } from 'node:events';
import { createServer } from 'node:net';

/** For a server of a test: two runs on one machine must not collide. */
export const freePort = async (): Promise<number> => {
  const socket = createServer();
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
