import { parseSync, Visitor } from 'vite';

/** Packages that must not read the clock: they get every dependency from outside, including the time. */
const withoutClock = /^packages\/(contract|content|ui|state)\/src\//;
const isForTests = /\.(test|stories)\.tsx?$|\/(testing|mocks)\//;

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/**
 * Finds where a file reads the clock: `new Date()` without arguments, `Date.now()`, and every call of `Date` without
 * `new`. A date made from a given time, such as `new Date(iso)`, is allowed. Returns one text for each place:
 * `path:line`, then the error message.
 */
export function checkClock(file, text) {
  if (!withoutClock.test(file) || isForTests.test(file) || !text.includes('Date')) return [];
  const found = [];
  const asks = ({ callee, arguments: given, start }) => {
    if (isDate(callee) && given.length === 0) found.push(start);
  };
  new Visitor({
    NewExpression: asks,
    // `Date` without `new` returns the current time as text and ignores its arguments.
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
