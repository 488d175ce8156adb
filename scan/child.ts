import { type ChildProcess, spawn } from 'node:child_process';
import type { Server } from 'node:http';

/** Runs a program to its end, for so many seconds at most; answers what it wrote. Rejects when it cannot be started. */
export function run(program: string, args: readonly string[], seconds: number): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const late = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
      });
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(late);
      done(output);
    });
  });
}

const MOST_LOG_CHARACTERS = 2_000_000;

/** `log`: what it has written to its log lately, a line each. */
type Started = { url: string; child: ChildProcess; log: () => string[] };

/** Starts one of our own files as a server that says where it listens. Rejects with what it wrote instead. */
export function startServer(file: string, args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-MOST_LOG_CHARACTERS);
  });
  return new Promise((done, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      const url = /ready at (http:\S+)/.exec(text.toString())?.[1];
      if (url) done({ url, child, log: () => output.split('\n').filter((line) => line !== '') });
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
}

/** Lets a server listen on a free port of this machine. */
export const listening = (server: Server): Promise<void> =>
  new Promise((done) => server.listen(0, 'localhost', () => done()));
