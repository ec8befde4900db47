import { Ellipsis } from 'lucide';
import { Button } from '../components/Button/Button.tsx';
import { Checkbox } from '../components/Checkbox/Checkbox.tsx';
import { CodeField } from '../components/CodeField/CodeField.tsx';
import { CopyField } from '../components/CopyField/CopyField.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { Link } from '../components/Link/Link.tsx';
import * as menuCss from '../components/Menu/Menu.css.ts';
import { NativeSelect } from '../components/NativeSelect/NativeSelect.tsx';
import { RadioCards } from '../components/RadioCards/RadioCards.tsx';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { TextArea } from '../components/TextArea/TextArea.tsx';
import { TextButton } from '../components/TextButton/TextButton.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch/ThemeSwitch.tsx';
import { Toast } from '../components/Toast/Toast.tsx';
import { Disclosure } from '../private/Disclosure.tsx';
import { Icon } from '../private/Icon.tsx';
import type { StateRow } from './stateTableStories.tsx';
import * as css from './states.css.ts';

const keep = () => undefined;
const message = (isInvalid: boolean) => (isInvalid ? { errorMessage: 'Please choose.' } : {});

const buttons = (['primary', 'secondary', 'quiet', 'outline', 'destructive'] as const).map(
  (variant): StateRow => ({
    name: `Button, ${variant}`,
    has: ['disabled'],
    draw: ({ isDisabled }) => (
      <Button variant={variant} isDisabled={isDisabled} onPress={keep}>
        Continue
      </Button>
    ),
  }),
);

const links = (['underlined', 'quiet', 'plain'] as const).flatMap((variant): StateRow[] => [
  {
    name: `Link, ${variant}`,
    draw: () => (
      <Link href="#terms" variant={variant}>
        Terms
      </Link>
    ),
  },
  {
    name: `Text button, ${variant}`,
    has: ['disabled'],
    draw: ({ isDisabled }) => (
      <TextButton variant={variant} isDisabled={isDisabled} onPress={keep}>
        Edit
      </TextButton>
    ),
  },
]);

// react-aria adds menu items only after it has rendered their list, which is too late for `markAs`. So these items are
// plain elements with the same markup.
const menuItems = (['default', 'destructive'] as const).map(
  (tone): StateRow => ({
    name: `Menu item, ${tone}`,
    at: '[role=menuitem]',
    has: ['disabled'],
    draw: ({ state, isDisabled }) => (
      <div role="menu" aria-label={state} className={css.menu}>
        <div role="menuitem" tabIndex={-1} aria-disabled={isDisabled || undefined} className={menuCss.item[tone]}>
          Change card
        </div>
      </div>
    ),
  }),
);

const fields: StateRow[] = [
  {
    name: 'Text field',
    has: ['disabled', 'invalid'],
    draw: ({ isDisabled, isInvalid }) => (
      <TextField label="Email" value="sam" onChange={keep} isDisabled={isDisabled} {...message(isInvalid)} />
    ),
  },
  {
    name: 'Text area',
    draw: ({ isInvalid }) => <TextArea label="Message" value="Hello" onChange={keep} {...message(isInvalid)} />,
  },
  {
    name: 'Select',
    has: ['disabled', 'invalid'],
    draw: ({ isDisabled, isInvalid }) => (
      <NativeSelect
        label="Country"
        options={[{ value: 'US', label: 'United States' }]}
        value="US"
        onChange={keep}
        isDisabled={isDisabled}
        {...message(isInvalid)}
      />
    ),
  },
  {
    name: 'Code field',
    has: ['disabled', 'invalid'],
    draw: ({ isDisabled, isInvalid }) => (
      <CodeField label="Code" length={4} value="40" onChange={keep} isDisabled={isDisabled} {...message(isInvalid)} />
    ),
  },
  {
    name: 'Copy field',
    at: 'input',
    draw: () => (
      <CopyField
        label="Address"
        value="https://a.example"
        placeholder=""
        copyLabel="Copy"
        copiedLabel="Copied!"
        onCopy={keep}
      />
    ),
  },
  ...[false, true].map(
    (isSelected): StateRow => ({
      name: isSelected ? 'Checkbox, checked' : 'Checkbox',
      at: 'label, input',
      has: ['disabled', 'invalid'],
      draw: ({ isDisabled, isInvalid }) => (
        <Checkbox isSelected={isSelected} isDisabled={isDisabled} onChange={keep} {...message(isInvalid)}>
          I agree
        </Checkbox>
      ),
    }),
  ),
  ...['a', 'b'].map(
    (value): StateRow => ({
      name: value === 'a' ? 'Radio card, chosen' : 'Radio card',
      at: 'label, input',
      has: ['disabled', 'invalid'],
      draw: ({ state, isDisabled, isInvalid }) => (
        <RadioCards
          label={state}
          isLabelHidden
          options={[{ value: 'a', label: 'Too expensive' }]}
          value={value}
          onChange={keep}
          isDisabled={isDisabled}
          {...message(isInvalid)}
        />
      ),
    }),
  ),
];

/** A table row for each component that the user can press or fill in. */
export const componentRows: readonly StateRow[] = [
  ...buttons,
  {
    name: 'Icon button',
    has: ['disabled'],
    draw: ({ state, isDisabled }) => (
      <IconButton label={state} icon={<Icon icon={Ellipsis} size={18} />} isDisabled={isDisabled} onPress={keep} />
    ),
  },
  { name: 'Theme switch', draw: ({ state }) => <ThemeSwitch theme="dark" label={state} onChange={keep} /> },
  ...links,
  ...menuItems,
  ...fields,
  ...['general', 'billing'].map(
    (selectedId): StateRow => ({
      name: selectedId === 'general' ? 'Tab, chosen' : 'Tab',
      at: '[role=tab]:first-child',
      draw: ({ state }) => (
        <Tabs
          label={state}
          tabs={[
            { id: 'general', label: 'General', href: '#general' },
            { id: 'billing', label: 'Billing', href: '#billing' },
          ]}
          selectedId={selectedId}
          onSelect={keep}
        >
          Panel
        </Tabs>
      ),
    }),
  ),
  { name: 'Disclosure', at: 'summary', draw: () => <Disclosure summary="What do I get?">Signals.</Disclosure> },
  {
    name: 'Toast',
    draw: ({ state }) => (
      <div className={css.toast}>
        <Toast
          toast={{ id: state, tone: 'success', title: 'Saved.' }}
          isLeaving={false}
          onDismiss={keep}
          onPauseChange={keep}
          hotkey="F8"
          swipeThreshold={50}
          labels={{ region: state, dismiss: 'Dismiss' }}
        />
      </div>
    ),
  },
];
