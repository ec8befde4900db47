import { Checkbox } from '@signalsync/ui/components/Checkbox';
import { RadioCards } from '@signalsync/ui/components/RadioCards';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pageParameters } from '../pages/Page.tsx';
import { Guide } from './Guide.tsx';

const reasons = [
  { value: 'price', label: 'It is too expensive' },
  { value: 'unused', label: 'I am not using it' },
  { value: 'other', label: 'Something else' },
] as const;

function Reason({ label }: { label: string }) {
  const [value, setValue] = useState<(typeof reasons)[number]['value']>();
  return <RadioCards label={label} options={reasons} value={value} onChange={setValue} />;
}

function Box({ children }: { children: string }) {
  const [isSelected, setSelected] = useState(false);
  return (
    <Checkbox isSelected={isSelected} onChange={setSelected}>
      {children}
    </Checkbox>
  );
}

function YesOrNo() {
  const [value, setValue] = useState<'yes' | 'no'>();
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ] as const;
  return <RadioCards label="Do you agree to the terms?" options={options} value={value} onChange={setValue} />;
}

/** Which control to use for yes or no, one of a few, or one of many. */
const meta = {
  title: 'Guides/Choices',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const Choices: StoryObj<typeof meta> = {
  render: () => (
    <Guide
      title="Choices"
      lead="A yes or no is a checkbox. One of two to five is a group of radio cards. One of many is a select."
      choices={[
        {
          name: 'Components/Checkbox',
          example: <Box>I agree to the terms</Box>,
          when: 'A yes or no that people can read as one sentence. Several boxes stand for themselves.',
          not: 'for two options that both need a name.',
        },
        {
          name: 'Components/RadioCards',
          example: <Reason label="Why are you leaving?" />,
          when: 'One of two to five options that people should compare, each with a line of explanation if needed.',
          not: 'for more than five, or for a yes or no.',
        },
        {
          name: 'Components/NativeSelect',
          when: 'One of many options that people know without reading them all.',
          not: 'if people have to compare the options.',
        },
      ]}
      words={[
        'The label of a group is the question, and each option is an answer to it.',
        'A checkbox says what is true when it is checked. Never “not”.',
        'Nothing is chosen beforehand that costs money or gives consent.',
      ]}
      keys={[
        'Space checks a box. In a group the arrow keys choose, and Tab leaves it.',
        'The whole card can be pressed, and the focus ring is around it.',
      ]}
      pairs={[
        {
          good: { example: <Box>Email me before each renewal</Box>, says: 'One sentence, one box.' },
          bad: { example: <YesOrNo />, says: 'Two cards for a yes or no.' },
        },
      ]}
    />
  ),
};
