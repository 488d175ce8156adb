import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';

/** Where nginx is; undefined on a machine without it. */
export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);

/** A certificate for `name` that is signed by itself, so that nobody vouches for it, and its key, as files in `folder`. */
export function makeCertificate(folder: string, name: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=${name}`;
  execFileSync('openssl', [...args.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

export type Nginx = { securePort: number; plainPort: number; stop: () => Promise<void> };

/** Starts nginx on deploy/nginx.conf as it is, but for its ports and its certificate, in front of `behind` (host:port). */
export async function startNginx(behind: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-nginx-'));
  const { key, certificate } = makeCertificate(folder, 'hornbook.example');
  const [securePort, plainPort] = [await freePort(), await freePort()];
  const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${securePort} ssl`)
    .replace('127.0.0.1:3000', behind)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`,
  );
  const conf = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  // Says what is wrong with the file, which the server alone would not.
  execFileSync(NGINX ?? '', [...conf, '-t'], { stdio: 'pipe' });
  const server = spawn(NGINX ?? '', conf, { stdio: 'ignore' });
  const isUp = () =>
    new Promise<boolean>((done) => {
      const socket = connect(plainPort, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
  await vi.waitUntil(isUp, { timeout: 10_000, interval: 100 });
  return {
    securePort,
    plainPort,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
