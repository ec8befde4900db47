import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id } from '../model/common.ts';
import { email } from '../model/email.ts';

export const answerPurchase = endpoint('POST', '/api/purchases/answer', {
  summary:
    'Says whether a purchase under the own address is the own one. It is added to the account then; else it is ended and paid back.',
  access: 'session',
  body: v.strictObject(
    { id, isMine: v.boolean('isMine must be true or false') },
    'Send the purchase, and whether it is yours',
  ),
  response: acknowledgement,
});

export const readdressPurchase = endpoint('POST', '/api/purchases/readdress', {
  summary:
    'Names another address for a purchase of this browser that waits for the proof of its address, once. It is the account of whoever proves the new one.',
  access: 'guest',
  body: v.strictObject({ customerId: id, email }, 'Send the customer id and the email address'),
  response: acknowledgement,
});
