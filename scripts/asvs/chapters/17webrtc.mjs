import { inapplicable } from '../rows.mjs';

const none = ['WebRTC', 'no media are sent'];

export const webrtc = {
  title: 'WebRTC',
  rows: {
    '17.1.1': inapplicable('a TURN server leads nowhere private', ...none),
    '17.2.1': inapplicable('the key of DTLS is protected', ...none),
    '17.2.2': inapplicable('DTLS uses approved ciphers', ...none),
    '17.2.3': inapplicable('SRTP is authenticated', ...none),
    '17.2.4': inapplicable('broken SRTP packets do no harm', ...none),
    '17.3.1': inapplicable('a flood of signals does no harm', ...none),
    '17.3.2': inapplicable('broken signals do no harm', ...none),
  },
};
