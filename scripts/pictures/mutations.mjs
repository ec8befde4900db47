// Changes of single style properties, to see whether a test notices. `npm run drill mutations` applies each one.

const ui = 'packages/ui/src';
const tokens = `${ui}/theme/tokens.test.ts`;
const components = `${ui}/states/EveryState.stories.tsx`;
const pieces = `${ui}/states/PieceStates.stories.tsx`;
const stories = (path) => `${ui}/${path}.stories.tsx`;

/**
 * Creates a mutation: a description, the file, the old text (unique in the file), the new text, and the test file that
 * must notice.
 */
const mutation = (what, file, from, to, noticedBy) => ({ what, file: `${ui}/${file}.ts`, from, to, noticedBy });

export const mutations = [
  // A token, or one colour channel of a token, changes by one step.
  mutation('quiet text of one theme, one step of red', 'theme/palettes', "'#A3AEB7'", "'#A4AEB7'", tokens),
  mutation('light accent as text, one step of green', 'theme/palettes', "'#3F5A00'", "'#3F5B00'", tokens),
  mutation('dark soft accent, 2% stronger', 'theme/palettes', '203 251 69 / 0.1', '203 251 69 / 0.12', tokens),
  mutation('light scrim, 2% weaker', 'theme/palettes', '18 23 26 / 0.42', '18 23 26 / 0.4', tokens),
  mutation('light shadow, stronger', 'theme/palettes', '18 23 26 / 0.16', '18 23 26 / 0.2', tokens),
  mutation('a step of space, 1 px', 'theme/scale', "12: '12px'", "12: '13px'", tokens),
  mutation('the radius of cards, 1 px', 'theme/scale', "card: '14px'", "card: '13px'", tokens),
  mutation('small text, half a px', 'theme/scale', 'small: rem(13.5)', 'small: rem(13)', tokens),
  mutation('the tracking of large headings', 'theme/scale', "'-0.035em'", "'-0.03em'", tokens),
  mutation('the time of a hover', 'theme/scale', '120ms', '150ms', tokens),
  // Styles of hovered elements.
  mutation('primary button', 'components/Button/Button.css', 'color.accent} 90%', 'color.accent} 88%', components),
  mutation(
    'destructive button',
    'components/Button/Button.css',
    '[lit]: { backgroundColor: color.downSoft }',
    '[lit]: { backgroundColor: color.hover }',
    components,
  ),
  mutation(
    'underlined link',
    'components/Link/Link.css',
    "'&:hover:not(:disabled)': { color: color.accentText }",
    "'&:hover:not(:disabled)': { color: color.text }",
    components,
  ),
  mutation(
    'radio card',
    'components/RadioCards/RadioCards.css',
    '{ backgroundColor: color.hover }',
    '{ backgroundColor: color.raised }',
    components,
  ),
  mutation('tab', 'components/Tabs/Tabs.css', "'&:hover': { color: color.text }", "'&:hover': {}", components),
  mutation(
    'lesson of the list',
    'course/LessonList/LessonList.css',
    "'&:hover:not(:disabled)': { backgroundColor: color.hover }",
    "'&:hover:not(:disabled)': { backgroundColor: color.raised }",
    pieces,
  ),
  mutation(
    'answer of a question',
    'course/Quiz/Quiz.css',
    '{ backgroundColor: color.hover }',
    '{ backgroundColor: color.surface }',
    pieces,
  ),
  mutation(
    'star of the rating',
    'rating/RatingPopup/StarRadios.css',
    ':hover) &`]: { color: color.accentText }',
    ':hover) &`]: { color: color.warn }',
    pieces,
  ),
  mutation(
    'play button of the video',
    'account/OnboardingCard/OnboardingCard.css',
    'scale(1.05)',
    'scale(1.04)',
    pieces,
  ),
  mutation(
    'entry of the menu on a phone',
    'account/AccountHeader/AccountHeader.css',
    "'&:hover': { background: color.hover }",
    "'&:hover': { background: color.surface }",
    pieces,
  ),
  mutation('legal link, 1 px', 'shared/SiteFooter/SiteFooter.css', "Offset: '3px'", "Offset: '2px'", pieces),
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
    'components/Button/Button.css',
    "accentText}`, outlineOffset: '2px'",
    "accentText}`, outlineOffset: '1px'",
    components,
  ),
  mutation(
    'ring of a checkbox, in the light theme only',
    'components/Checkbox/Checkbox.css',
    'solid ${color.accentText}`',
    'solid ${color.accent}`',
    components,
  ),
  mutation(
    'ring of a field, 1 px',
    'private/Field.css',
    "'&:focus-visible': { outline: `2px",
    "'&:focus-visible': { outline: `1px",
    components,
  ),
  mutation(
    'ring of a slot of the code',
    'components/CodeField/CodeField.css',
    "accentText}`, outlineOffset: '2px'",
    "accentText}`, outlineOffset: '3px'",
    components,
  ),
  mutation(
    'ground of an entry of a menu',
    'components/Menu/Menu.css',
    "'&:focus': { background: color.hover }",
    "'&:focus': { background: color.surface }",
    components,
  ),
  mutation(
    'ring of a star',
    'rating/RatingPopup/StarRadios.css',
    "outlineOffset: '-2px'",
    "outlineOffset: '0px'",
    pieces,
  ),
  // Styles of pressed elements.
  mutation('button', 'components/Button/Button.css', 'scale(0.98)', 'scale(0.97)', components),
  mutation('play button, pressed', 'account/OnboardingCard/OnboardingCard.css', 'scale(0.97)', 'scale(0.98)', pieces),
  // Styles of disabled or invalid elements.
  mutation(
    'disabled button',
    'components/Button/Button.css',
    'borderColor: color.border,',
    'borderColor: color.borderStrong,',
    components,
  ),
  mutation(
    'disabled checkbox',
    'components/Checkbox/Checkbox.css',
    "'&:has(:disabled)': { color: color.textFaint",
    "'&:has(:disabled)': { color: color.textMuted",
    components,
  ),
  mutation(
    'edge of a field with a mistake',
    'private/Field.css',
    "'&[aria-invalid=true]': { borderColor: color.down }",
    "'&[aria-invalid=true]': { borderColor: color.warn }",
    components,
  ),
  // Styles for forced colours.
  mutation(
    'disabled button in forced colours',
    'components/Button/Button.css',
    "color: 'GrayText', borderColor: 'GrayText'",
    "color: 'ButtonText', borderColor: 'GrayText'",
    components,
  ),
  mutation(
    'drawings in forced colours',
    'theme/global.css',
    "forcedColorAdjust: 'auto'",
    "forcedColorAdjust: 'none'",
    components,
  ),
  // Sizes and layouts: a change of 1 px, of one step of space, or of one breakpoint.
  mutation('badge, 1 px', 'components/Badge/Badge.css', "'2px 9px'", "'2px 8px'", stories('components/Badge/Badge')),
  mutation(
    'space between plans below 1024 px',
    'pricing/PlanCardCarousel/PlanCardCarousel.css',
    'columnGap: space[12]',
    'columnGap: space[16]',
    stories('pricing/Pricing/Pricing'),
  ),
  mutation(
    'hero beside the card until 1024 px',
    'landing/Landing/Landing.css',
    "[below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)'",
    "[below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)'",
    stories('landing/Landing/Landing'),
  ),
  mutation(
    'cards of platforms below 1024 px, one step',
    'connections/ConnectionsTab/ConnectionsTab.css',
    '[below.desktop]: { gap: space[16] }',
    '[below.desktop]: { gap: space[12] }',
    stories('connections/ConnectionsTab/ConnectionsTab'),
  ),
  mutation(
    'list beside the lesson until 1024 px',
    'course/CourseTab/CourseTab.css',
    '[below.desktop]: {\n      gridTemplateColumns',
    '[below.carousel]: {\n      gridTemplateColumns',
    stories('course/CourseTab/CourseTab'),
  ),
  mutation(
    'reviews beside each other until 768 px',
    'churn/Churn/Churn.css',
    'columnsBox(columns, below.carousel)',
    'columnsBox(columns, below.desktop)',
    stories('churn/Churn/ChurnBehaviour'),
  ),
];
