/** A page made of it could run no script, ask for nothing and has no origin: a second wall, should it be shown after all. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/** Signs that a name in a header may not have as they are (RFC 8187), and encodeURIComponent leaves. */
const ALSO_ENCODED = /['()*]/g;

/**
 * Headers of a file that is handed out to be kept and never shown as a page of this site, under any name at all (RFC 6266).
 */
export function attachment(name: string): {
  'content-disposition': string;
  'content-security-policy': string;
} {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    ALSO_ENCODED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
    'content-security-policy': FILE_POLICY,
  };
}
