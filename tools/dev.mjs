import { spawn } from 'node:child_process';
import path from 'node:path';
import { entry } from './lib/entry.mjs';
import { bin, root } from './lib/project.mjs';
import { prepare } from './lib/setup.mjs';

/** The web app with hot reload in front, the server restarting on change behind it. */
entry(async () => {
  await prepare();
  const port = Number(process.env.PORT ?? 3000);
  const apiPort = String(port + 1);
  const api = spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: apiPort,
      SERVE_WEB: 'false',
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  });
  const web = spawn(bin('react-router'), ['dev', '--port', String(port)], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort },
  });
  const stop = () => {
    api.kill('SIGTERM');
    web.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  api.on('exit', stop);
  web.on('exit', stop);
});
