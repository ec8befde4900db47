import {
  type KeyboardEvent,
  type Ref,
  startTransition,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A text, and the position of the caret in it. */
interface TidyText {
  text: string;
  caret: number;
}

/** The props that a text field with its own text gets from its caller. */
export interface OwnTextProps<Control extends TextControl> {
  /**
   * The caller's text. If the field has passed this text to `onChange`, however long ago, the field does not change.
   * Any other text replaces the field's text, but only after an input method has finished composing. If the caller
   * ignores `onChange`, the field shows the caller's text when it loses the focus.
   */
  value: string;
  onChange: (text: string) => void;
  /** Cleans up each input for `onChange`. The field shows the result too, but not while an input method composes. */
  tidy?: ((control: Control, isComposing: boolean) => TidyText) | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<Control> | undefined;
}

/** Replaces the text of a field. A caret at the end stays at the end. Any other caret is set to `caret`. */
function write(control: TextControl, text: string, caret = control.selectionStart): void {
  if (control.value === text) return;
  const isAtEnd = caret === control.value.length;
  control.value = text;
  // `caret` is null in an email field. In some browsers a field gets the focus when its caret is set, so the caret of a
  // field without the focus stays as it is.
  if (caret !== null && !isAtEnd && control.matches(':focus')) control.setSelectionRange(caret, caret);
}

/**
 * Returns props for a text field that keeps its own text, as a field without React does. If React wrote `value` into
 * the field, a caller that updates late would restore an older text. The caret would jump to the end, an input method
 * would write its text twice, and undo would not work.
 */
export function useOwnText<Control extends TextControl>(props: OwnTextProps<Control>) {
  const { value, onChange, tidy, onBlur, ref } = props;
  const control = useRef<Control>(null);
  const own = useRef({
    /** The `value` of the last render. */
    given: null as string | null,
    /** The last text that was passed to `onChange`, or that came from the caller. */
    last: value,
    /** Texts that were passed to `onChange` and that the caller has not passed back as `value` yet. */
    underWay: [] as string[],
    isComposing: false,
    /** True if the caller passed another text while an input method composed. The field shows that text afterwards. */
    isReplaced: false,
    leaves: 0,
  }).current;
  const [leaves, leave] = useReducer((count: number) => count + 1, 0);
  useImperativeHandle(ref, () => control.current as Control, []);

  const show = () => {
    own.isReplaced = own.isComposing;
    if (own.isComposing || !control.current) return;
    own.underWay = [];
    own.last = value;
    write(control.current, value);
  };
  const report = () => {
    if (!control.current) return;
    const { text, caret } = tidy?.(control.current, own.isComposing) ?? { text: control.current.value };
    if (!own.isComposing) write(control.current, text, caret);
    if (text === own.last) return;
    own.isReplaced = false;
    own.last = text;
    own.underWay.push(text);
    onChange(text);
  };

  useLayoutEffect(() => {
    const { given } = own;
    own.given = value;
    if (given === null) {
      // If the texts differ at the first render, the user typed into the prerendered page before the app started.
      if (control.current?.value !== value) report();
    } else if (value !== given) {
      const place = own.underWay.indexOf(value);
      if (place < 0) show();
      else if (value === own.last && place === own.underWay.length - 1) own.underWay = [];
      else own.underWay.splice(place, 1);
    }
    if (leaves !== own.leaves) {
      own.leaves = leaves;
      if (!control.current?.matches(':focus')) show();
    }
  });

  return {
    ref: control,
    // React writes this into the attribute `value`. Browsers use the attribute only before typing and after a reset.
    defaultValue: value,
    onChange: report,
    onCompositionStart: () => {
      own.isComposing = true;
    },
    onCompositionEnd: () => {
      own.isComposing = false;
      if (own.isReplaced) show();
      else report();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // While an input method composes, it handles Enter and Escape. Safari marks these presses only by key code 229.
      if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
    },
    onBlur: () => {
      onBlur?.();
      // After autofill, blur comes before the caller's new text. A transition makes `leave` run after that text.
      startTransition(leave);
    },
  };
}
