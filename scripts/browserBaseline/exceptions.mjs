/**
 * Features that the product uses although a supported browser lacks them, each with the reason why that is safe. An
 * exception that the product no longer needs fails the check.
 */
export const exceptions = {
  // Before React uses one of these, it checks whether the browser has it.
  '.canIntercept': 'React listens to the Navigation API only where it is.',
  'navigation.currentEntry': 'React listens to the Navigation API only where it is.',
  'navigation.navigate': 'React listens to the Navigation API only where it is.',
  'navigation.transition': 'React listens to the Navigation API only where it is.',
  '.downlink': 'React guesses a speed where the browser tells none.',
  'navigator.connection': 'React guesses a speed where the browser tells none.',
  '.delay': 'A name of React’s own, for tasks.',
  '.popover': 'React knows the attribute. Nothing here sets it.',
  '.fromElement': 'React reads it only where `relatedTarget` is missing.',

  // Before react-aria uses one of these, it checks whether the browser has it.
  '.checkVisibility': 'react-aria computes it from styles where it is missing.',
  '.getTextInfo': 'react-aria takes a list of its own where it is missing.',
  '.userAgentData': 'react-aria reads `userAgent` where it is missing.',
  '.div': 'A name of react-aria’s own.',

  // Features that our own code uses.
  '.createPolicy': 'Asked for first: a browser without Trusted Types needs no policy.',
  '.defaultPolicy': 'Asked for first: a browser without Trusted Types needs no policy.',
  '.saveData': 'Where the browser does not tell it, the next pages are loaded ahead.',
  '.effectiveType': 'Where the browser does not tell it, the next pages are loaded ahead.',
  'window.requestIdleCallback': 'In a `try`: Safari waits 200 ms instead.',
  'window.cancelIdleCallback': 'Only for an id of `requestIdleCallback`.',

  // Styles without which pages still work.
  'text-wrap': 'Lines break as they always did.',
  'text-wrap: balance': 'Lines break as they always did.',
  'text-wrap: pretty': 'Lines break as they always did.',
  'grid-template-rows: subgrid': 'In Chrome below 117 the lines of the plan cards are not in line with each other.',
  'grid-template-columns: subgrid': 'In Chrome below 117 the columns of the daily cost are as wide as their own texts.',
  'scrollbar-width': 'The strip of tabs shows a scrollbar.',
  'scrollbar-width: none': 'The strip of tabs shows a scrollbar.',
  'font-family: ui-monospace': 'The next font of the list is taken.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'forced-color-adjust: auto': 'Safari has no forced colours.',
  'forced-color-adjust: none': 'Safari has no forced colours.',
  'cursor: default': 'A phone has no pointer.',
  'cursor: pointer': 'A phone has no pointer.',
  resize: 'On an iPhone a text area has one size.',
  'resize: vertical': 'On an iPhone a text area has one size.',
};
