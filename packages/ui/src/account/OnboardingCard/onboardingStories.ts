import type { OnboardingVideoSource } from './OnboardingCard.tsx';

/** A video of one frame, 8 by 8 pixels, for stories. */
export const tinyVideo = {
  files: {
    webm: 'data:video/webm;base64,GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=',
  },
  captionsSrc: 'data:text/vtt,WEBVTT',
} satisfies OnboardingVideoSource;

/** Files of both formats that no browser plays. */
export const brokenMp4 = 'data:video/mp4;base64,AAAA';
export const brokenWebm = 'data:video/webm;base64,AAAA';
