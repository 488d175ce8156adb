// Keeps the app's screen of a deck for use without a network, once the student has allowed it (src/web/features/cards/kept-screen.ts):
// the page's frame and the code it was drawn with. It runs for addresses under /cards/ alone. Calls under /api and whatever
// holds something of a student's never pass through it, and are never kept by it.
const CACHE = 'hornbook-cards';
const isScreen = (path) => /^\/cards\/\d+$/.test(path);
/** Files whose names change with what is in them. */
const isBuilt = (path) => path.startsWith('/assets/');
const isOther = (path) => ['/start-up.js', '/favicon.svg', '/manifest.webmanifest'].includes(path);
const isKept = (path) => isScreen(path) || isBuilt(path) || isOther(path);

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('message', (event) => {
  const paths = event.data?.keep;
  if (!Array.isArray(paths)) return;
  event.waitUntil(keep(paths.filter((path) => typeof path === 'string' && isKept(path))));
});

/** Keeps what is named and nothing else: what an older version of the app left goes. */
async function keep(paths) {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (isBuilt(path) && (await cache.match(path))) continue;
    const answer = await fetch(path, { credentials: 'omit' });
    if (answer.ok) await cache.put(path, answer);
  }
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!isScreen(pathname) && !paths.includes(pathname)) await cache.delete(url);
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' ? isScreen(pathname) : isOther(pathname))
    event.respondWith(networkFirst(request, pathname));
  else if (isBuilt(pathname)) event.respondWith(keptFirst(request, pathname));
});

async function networkFirst(request, path) {
  try {
    return await fetch(request);
  } catch (cause) {
    return (await kept(path)) ?? Promise.reject(cause);
  }
}

async function keptFirst(request, path) {
  return (await kept(path)) ?? fetch(request);
}

const kept = async (path) => (await caches.open(CACHE)).match(path);
