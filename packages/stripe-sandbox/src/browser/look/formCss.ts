/**
 * Default styles of the form; the page's `appearance` is applied after them. Stripe's `appearance` rules use the same
 * class names.
 */
export const formCss = `
:host {
  display: block;
  font-family: var(--fontFamily);
  font-size: var(--fontSizeBase);
  font-weight: var(--fontWeightNormal);
  line-height: var(--fontLineHeight);
  letter-spacing: normal;
  text-align: start;
  color: var(--colorText);
}
:host([hidden]) { display: none; }
*, ::before, ::after { box-sizing: border-box; }
.Form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gridRowSpacing, calc(var(--spacingUnit) * 5)); }
.Grid {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-template-areas: 'number number' 'numberError numberError' 'expiry cvc' 'expiryError cvcError';
  column-gap: var(--gridColumnSpacing, calc(var(--spacingUnit) * 3));
}
.condensed .Grid {
  grid-template-areas: 'number number' 'expiry cvc' 'numberError numberError' 'expiryError expiryError' 'cvcError cvcError';
  column-gap: 0;
}
.number { grid-area: number; }
.expiry { grid-area: expiry; }
.cvc { grid-area: cvc; }
.numberError { grid-area: numberError; }
.expiryError { grid-area: expiryError; }
.cvcError { grid-area: cvcError; }
:is(.expiry, .cvc) { margin-top: var(--gridRowSpacing, calc(var(--spacingUnit) * 3)); }
.condensed :is(.expiry, .cvc) { margin-top: -1px; }
.condensed .cvc { margin-inline-start: -1px; }
.Label {
  display: block;
  margin: 0 0 var(--labelSpacing, calc(var(--spacingUnit) * 1.5));
  font-size: var(--labelFontSize, var(--fontSizeSm));
  font-weight: var(--labelFontWeight, var(--fontWeightMedium));
  color: var(--labelColorText, var(--colorText));
}
.condensed .Grid .Label, .spaced .Heading {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.Control { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); }
.Input {
  display: block;
  width: 100%;
  min-width: 0;
  margin: 0;
  padding: calc(var(--spacingUnit) * 2.25) calc(var(--spacingUnit) * 3);
  appearance: none;
  background-color: var(--colorBackground);
  border: 1px solid var(--inputColorBorder);
  border-radius: var(--borderRadius);
  box-shadow: var(--inputBoxShadow, none);
  font: inherit;
  color: var(--colorText);
}
.Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
.Input:focus {
  position: relative;
  z-index: 2;
  outline: var(--focusOutline, 2px solid var(--colorPrimary));
  outline-offset: -1px;
  box-shadow: var(--inputFocusBoxShadow, var(--focusBoxShadow, none));
}
.Input--invalid { position: relative; z-index: 1; border-color: var(--colorDanger); }
.number .Input { padding-inline-end: 4.5em; }
select.Input { padding-inline-end: 2.75em; text-overflow: ellipsis; cursor: pointer; }
select.Input:disabled { opacity: 1; cursor: default; }
option { background-color: var(--colorBackground); color: var(--colorText); }
.Chevron, .Brand { position: absolute; z-index: 3; inset-block: 0; inset-inline-end: calc(var(--spacingUnit) * 3); margin-block: auto; pointer-events: none; }
.Chevron { color: var(--iconChevronDownColor, var(--colorText)); }
.Brand { height: fit-content; font-size: 0.7em; font-weight: 700; font-style: italic; letter-spacing: 0.02em; color: var(--colorTextSecondary); }
.Error { margin: 0; font-size: var(--fontSizeSm); color: var(--colorDanger); }
.Error:not(:empty) { margin-top: calc(var(--spacingUnit) * 1.75); }
.Note { font-size: var(--fontSizeSm); color: var(--colorTextSecondary); }
.Note p { margin: 0; }
.Note summary { display: list-item; width: fit-content; margin-top: var(--spacingUnit); border-radius: 2px; cursor: pointer; }
.Note summary:focus-visible { outline: var(--focusOutline, 2px solid var(--colorPrimary)); outline-offset: 2px; }
.Note ul { display: grid; gap: calc(var(--spacingUnit) * 1.5); margin: calc(var(--spacingUnit) * 2) 0 0; padding: 0; list-style: none; }
.Note b { display: block; font-weight: var(--fontWeightMedium); font-variant-numeric: tabular-nums; color: var(--colorText); }
@media (pointer: coarse) { .Input { font-size: max(16px, 1em); } }
`;

/**
 * Joins the three card fields into one box in the condensed layout. These rules override the rounded corners that an
 * `appearance` may set.
 */
export const boxCss = `
.condensed .number .Input.Input { border-end-start-radius: 0; border-end-end-radius: 0; }
.condensed .expiry .Input.Input { border-start-start-radius: 0; border-start-end-radius: 0; border-end-end-radius: 0; }
.condensed .cvc .Input.Input { border-start-start-radius: 0; border-start-end-radius: 0; border-end-start-radius: 0; }
`;
