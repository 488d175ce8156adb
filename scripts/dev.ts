// Work on the screens: the server with restart on change, and Vite with hot reload in front of it, which hands calls on.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env.PORT ?? '3000';
process.env.API = `http://127.0.0.1:${port}`;

const api = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, HOST: '127.0.0.1' },
});
const vite = await createServer();
await vite.listen();
vite.printUrls();
process.on('SIGINT', () => {
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
});
