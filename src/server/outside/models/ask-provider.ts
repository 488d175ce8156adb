/**
 * How a provider of models is asked: its own address and no other. A redirect would carry the key and what a student
 * wrote to wherever it points; here it is an answer like any other that is not a success.
 */
export const askProvider: typeof fetch = (address, request) =>
  fetch(address, { ...request, redirect: 'manual' });
