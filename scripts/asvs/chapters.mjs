import { encoding } from './chapters/01encoding.mjs';
import { validation } from './chapters/02validation.mjs';
import { frontend } from './chapters/03frontend.mjs';
import { api } from './chapters/04api.mjs';
import { files } from './chapters/05files.mjs';
import { authentication } from './chapters/06authentication.mjs';
import { sessionManagement } from './chapters/07sessions.mjs';
import { authorization } from './chapters/08authorization.mjs';
import { tokens } from './chapters/09tokens.mjs';
import { oauth } from './chapters/10oauth.mjs';
import { cryptography } from './chapters/11cryptography.mjs';
import { communication } from './chapters/12communication.mjs';
import { configuration } from './chapters/13configuration.mjs';
import { data } from './chapters/14data.mjs';
import { coding } from './chapters/15coding.mjs';
import { logging } from './chapters/16logging.mjs';
import { webrtc } from './chapters/17webrtc.mjs';

/** All chapters, in the order of the standard. Each has a `title`, and `rows` by the number of their requirement. */
export const chapters = [
  encoding,
  validation,
  frontend,
  api,
  files,
  authentication,
  sessionManagement,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  data,
  coding,
  logging,
  webrtc,
];
