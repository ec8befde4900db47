import { endpoint } from '../endpoint.ts';
import { acknowledgement } from '../model/common.ts';

export const signOutEverywhere = endpoint('POST', '/api/logout/everywhere', {
  summary: 'Ends every session of the account, in this browser too.',
  access: 'session',
  response: acknowledgement,
});
