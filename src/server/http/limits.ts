/*
 * What a request may measure at most, all in one place; listen.ts, app.ts and parse-json.ts hold requests to it and refuse
 * in words. Fields have their own limits in the contract, and the file of an upload has its own in contract/plans.ts.
 */

/** Bytes of a JSON body (details.md G): 413. */
export const MOST_BODY_BYTES = 5 * 1024 * 1024;

/** Bytes of a request's headers together with its address: 431. */
export const MOST_HEADER_BYTES = 16 * 1024;

/**
 * Characters of a whole address: 414. The longest one of the site's own is /quick-clone with everything told, of which each
 * letter may be nine characters here.
 */
export const MOST_ADDRESS_CHARACTERS = 14_500;

/** Objects and lists within each other in a JSON body: 400. The deepest input of the contract has three. */
export const MOST_JSON_DEPTH = 20;
