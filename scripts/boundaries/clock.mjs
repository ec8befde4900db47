import { parseSync, Visitor } from 'vite';

/** Where everything is handed in, the time too: there a moment is only ever given, never asked for. */
const withoutClock = /^packages\/(contract|content|ui|state)\/src\//;
const isForTests = /\.(test|stories)\.tsx?$|\/(testing|mocks)\//;

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/**
 * Where a file asks what time it is, as `path:line  sentence`: `new Date()` and `Date()` without a moment, and `Date.now()`. A date made from a
 * moment, as `new Date(iso)` is, asks nothing.
 */
export function checkClock(file, text) {
  if (!withoutClock.test(file) || isForTests.test(file) || !text.includes('Date')) return [];
  const found = [];
  const asks = ({ callee, arguments: given, start }) => {
    if (isDate(callee) && given.length === 0) found.push(start);
  };
  new Visitor({
    NewExpression: asks,
    // Called without `new`, Date gives the time as a text, whatever it is handed.
    CallExpression: ({ callee, start }) => isDate(callee) && found.push(start),
    MemberExpression: ({ object, property, start }) => isDate(object) && property.name === 'now' && found.push(start),
  }).visit(parseSync(file, text).program);
  return found
    .sort((a, b) => a - b)
    .map((start) => {
      const line = text.slice(0, start).split('\n').length;
      const place = /^packages\/[^/]+/.exec(file)[0];
      return `${file}:${line}  ${place}: it must not read the clock. Take the moment as a prop or from what createCore was given.`;
    });
}
