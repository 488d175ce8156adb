/** What a kept path leads to, after "Continue: ". Empty when there is nothing to say about it. */
export const wantedWords = (wanted: string): string => {
  const [path = '', search] = wanted.split('?');
  const query = new URLSearchParams(search);
  const about = query.get('topic') || query.get('case');
  if (path === '/quick-clone') return about ? `cold-call helper for ${about}` : 'cold-call helper';
  if (path === '/create-clone') return 'create a clone';
  if (path.startsWith('/study/')) return about ? `study ${about}` : 'study';
  if (path.startsWith('/cards/')) return 'cards';
  if (path.startsWith('/drill/')) return 'drill';
  if (path.startsWith('/outline/')) return 'outline';
  if (path.startsWith('/exam-prediction/')) return 'exam prediction';
  if (path === '/upgrade') return 'upgrade to Premium';
  if (path === '/account') return 'your account';
  return '';
};
