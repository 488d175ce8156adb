/** Runs once before all tests. */
export default async function setup(): Promise<void> {}
