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

/** A text, and where the caret belongs in it. */
interface TidyText {
  text: string;
  caret: number;
}

/** What a text control takes from its caller. */
export interface OwnTextProps<Control extends TextControl> {
  /**
   * The text as the caller has it. A report of the control that comes back here, however late, changes nothing. Any
   * other text replaces what the control shows, after a composition at the earliest. A caller that keeps its text in
   * spite of a report gets its way when the focus leaves.
   */
  value: string;
  onChange: (text: string) => void;
  /** Called after each input. Returns what is reported in place of the typed text, and shown when nothing is composed. */
  tidy?: ((control: Control, isComposing: boolean) => TidyText) | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<Control> | undefined;
}

/** Replaces the text of a control. The caret stays where it is, unless it is at the end or `caret` says where. */
function write(control: TextControl, text: string, caret = control.selectionStart): void {
  if (control.value === text) return;
  const isAtEnd = caret === control.value.length;
  control.value = text;
  // A field for email addresses does not tell its caret. Some engines focus an element whose caret is set.
  if (caret !== null && !isAtEnd && control.matches(':focus')) control.setSelectionRange(caret, caret);
}

/**
 * Returns the props with which a text control owns its text, as a control without React does. If React wrote the text
 * (`value`), a caller whose state comes back late would put back an older text: the caret would jump to the end, an
 * input method would write its text twice, and undo would be lost.
 */
export function useOwnText<Control extends TextControl>(props: OwnTextProps<Control>) {
  const { value, onChange, tidy, onBlur, ref } = props;
  const control = useRef<Control>(null);
  const own = useRef({
    /** The `value` of the last render. */
    given: null as string | null,
    /** The last text that was reported, or taken over from the caller. */
    last: value,
    /** Reports that have not come back. */
    underWay: [] as string[],
    isComposing: false,
    /** Whether the caller changed the text during a composition. */
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
      // Somebody typed into the prerendered page before the app started.
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
    // React writes it into an attribute, which counts only until somebody types, and after a reset of the form.
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
      // Enter and Escape belong to the input method as long as it composes. Safari says so by the code alone.
      if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation();
    },
    onBlur: () => {
      onBlur?.();
      // Autofill leaves a field before the caller could answer. A transition comes after the answer.
      startTransition(leave);
    },
  };
}
