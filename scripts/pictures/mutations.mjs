// Changes of single style properties. `npm run drill mutations` applies each of them, to see whether a test notices.

const ui = 'packages/ui/src';
const components = `${ui}/states/EveryState.stories.tsx`;
const stories = (path) => `${ui}/${path}.stories.tsx`;

/** Returns the test file that must notice a mutation of this style file, unless the mutation names another one. */
function usualTest(file) {
  if (file.startsWith('theme/')) return `${ui}/theme/tokens.test.ts`;
  return /^(components|private)\//.test(file) ? components : `${ui}/states/PieceStates.stories.tsx`;
}

/**
 * Creates a mutation: a description, the file (`X/` stands for `X/X.css`), the old text (which occurs once in the
 * file), the new text, and the test file that must notice the change.
 */
const mutation = (what, file, from, to, noticedBy = usualTest(file)) => ({
  what,
  file: `${ui}/${file.replace(/(\w+)\/$/, '$1/$1.css')}.ts`,
  from,
  to,
  noticedBy,
});

export const mutations = [
  // A token, or one colour channel of a token, changes by one step.
  mutation('quiet text of one theme, one step of red', 'theme/palettes', "'#A3AEB7'", "'#A4AEB7'"),
  mutation('light accent as text, one step of green', 'theme/palettes', "'#3F5A00'", "'#3F5B00'"),
  mutation('dark soft accent, 2% stronger', 'theme/palettes', '203 251 69 / 0.1', '203 251 69 / 0.12'),
  mutation('light scrim, 2% weaker', 'theme/palettes', '18 23 26 / 0.42', '18 23 26 / 0.4'),
  mutation('light shadow, stronger', 'theme/palettes', '18 23 26 / 0.16', '18 23 26 / 0.2'),
  mutation('a step of space, 1 px', 'theme/scale', "12: '12px'", "12: '13px'"),
  mutation('the radius of cards, 1 px', 'theme/scale', "card: '14px'", "card: '13px'"),
  mutation('small text, half a px', 'theme/scale', 'small: rem(13.5)', 'small: rem(13)'),
  mutation('the tracking of large headings', 'theme/scale', "'-0.035em'", "'-0.03em'"),
  mutation('the time of a hover', 'theme/scale', '120ms', '150ms'),
  // Styles of hovered elements.
  mutation('primary button', 'components/Button/', 'color.accent} 90%', 'color.accent} 88%'),
  mutation(
    'destructive button',
    'components/Button/',
    '[lit]: { backgroundColor: color.downSoft }',
    '[lit]: { backgroundColor: color.hover }',
  ),
  mutation(
    'underlined link',
    'components/Link/',
    "'&:hover:not(:disabled)': { color: color.accentText }",
    "'&:hover:not(:disabled)': { color: color.text }",
  ),
  mutation(
    'radio card',
    'components/RadioCards/',
    '{ backgroundColor: color.hover }',
    '{ backgroundColor: color.raised }',
  ),
  mutation('tab', 'components/Tabs/', "'&:hover': { color: color.text }", "'&:hover': {}"),
  mutation(
    'lesson of the list',
    'course/LessonList/',
    "'&:hover:not(:disabled)': { backgroundColor: color.hover }",
    "'&:hover:not(:disabled)': { backgroundColor: color.raised }",
  ),
  mutation(
    'answer of a question',
    'course/Quiz/',
    '{ backgroundColor: color.hover }',
    '{ backgroundColor: color.surface }',
  ),
  mutation(
    'star of the rating',
    'rating/RatingPopup/StarRadios.css',
    ':hover) &`]: { color: color.warn }',
    ':hover) &`]: { color: color.accentText }',
  ),
  mutation('play button of the video', 'account/OnboardingCard/', 'scale(1.05)', 'scale(1.04)'),
  mutation(
    'entry of the menu on a phone',
    'account/AccountHeader/',
    "'&:hover': { background: color.hover }",
    "'&:hover': { background: color.surface }",
  ),
  mutation('legal link, 1 px', 'shared/SiteFooter/', "Offset: '3px'", "Offset: '2px'"),
  // Styles of focused elements.
  mutation(
    'ring of links and tabs, 1 px',
    'theme/global.css',
    "outlineOffset: '2px'",
    "outlineOffset: '1px'",
    components,
  ),
  mutation(
    'ring of a button, 1 px',
    'components/Button/',
    "accentText}`, outlineOffset: '2px'",
    "accentText}`, outlineOffset: '1px'",
  ),
  mutation(
    'ring of a checkbox, in the light theme only',
    'components/Checkbox/',
    'solid ${color.accentText}`',
    'solid ${color.accent}`',
  ),
  mutation(
    'ring of a field, 1 px',
    'private/Field.css',
    "'&:focus-visible': { outline: `2px",
    "'&:focus-visible': { outline: `1px",
  ),
  mutation(
    'ring of a slot of the code',
    'components/CodeField/',
    "accentText}`, outlineOffset: '2px'",
    "accentText}`, outlineOffset: '3px'",
  ),
  mutation(
    'ground of an entry of a menu',
    'components/Menu/',
    "'&:focus': { background: color.hover }",
    "'&:focus': { background: color.surface }",
  ),
  mutation('ring of a star', 'rating/RatingPopup/StarRadios.css', "outlineOffset: '-2px'", "outlineOffset: '0px'"),
  // Styles of pressed elements.
  mutation('button', 'components/Button/', 'scale(0.98)', 'scale(0.97)'),
  mutation('play button, pressed', 'account/OnboardingCard/', 'scale(0.97)', 'scale(0.98)'),
  // Styles of disabled or invalid elements.
  mutation('disabled button', 'components/Button/', 'borderColor: color.border,', 'borderColor: color.borderStrong,'),
  mutation(
    'disabled checkbox',
    'components/Checkbox/',
    "'&:has(:disabled)': { color: color.textFaint",
    "'&:has(:disabled)': { color: color.textMuted",
  ),
  mutation(
    'edge of a field with a mistake',
    'private/Field.css',
    "'&[aria-invalid=true]': { borderColor: color.down }",
    "'&[aria-invalid=true]': { borderColor: color.warn }",
  ),
  // Styles for forced colours.
  mutation(
    'disabled button in forced colours',
    'components/Button/',
    "color: 'GrayText', borderColor: 'GrayText'",
    "color: 'ButtonText', borderColor: 'GrayText'",
  ),
  mutation(
    'drawings in forced colours',
    'theme/global.css',
    "forcedColorAdjust: 'auto'",
    "forcedColorAdjust: 'none'",
    components,
  ),
  // Sizes and layouts: a change of 1 px, of one step of space, or of one breakpoint.
  mutation('badge, 1 px', 'components/Badge/', "'2px 9px'", "'2px 8px'", stories('components/Badge/Badge')),
  mutation(
    'space between plans below 1024 px',
    'pricing/PlanCardCarousel/',
    'columnGap: space[12]',
    'columnGap: space[16]',
    stories('pricing/Pricing/Pricing'),
  ),
  mutation(
    'hero beside the card until 1024 px',
    'landing/Landing/',
    "[below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)'",
    "[below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)'",
    stories('landing/Landing/Landing'),
  ),
  mutation(
    'cards of platforms below 1024 px, one step',
    'connections/ConnectionsTab/',
    '[below.desktop]: { gap: space[16] }',
    '[below.desktop]: { gap: space[12] }',
    stories('connections/ConnectionsTab/ConnectionsTab'),
  ),
  mutation(
    'list beside the lesson until 1024 px',
    'course/CourseTab/',
    '[below.desktop]: {\n      gridTemplateColumns',
    '[below.carousel]: {\n      gridTemplateColumns',
    stories('course/CourseTab/CourseTab'),
  ),
  mutation(
    'reviews beside each other until 768 px',
    'churn/Churn/',
    'columnsBox(columns, below.carousel)',
    'columnsBox(columns, below.desktop)',
    stories('churn/Churn/ChurnBehaviour'),
  ),
];
