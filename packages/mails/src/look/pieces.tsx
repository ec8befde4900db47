import { fontFamily, fontWeight, lineHeight, radius, space } from '@signalsync/ui/theme/scale';
import type { ReactElement } from 'react';
import { Button, Section, Text } from 'react-email';
import { Page } from './Page.tsx';
import { breaking, look, size } from './styles.ts';

const hairline = { padding: '10px 0', borderTopWidth: 1, borderTopStyle: 'solid', verticalAlign: 'top' } as const;
const prose = { fontSize: size.body, lineHeight: lineHeight.body, ...breaking };
const smallPrint = { ...prose, fontSize: size.small };

/**
 * The pieces that every mail is made of, as React Email draws them. `[[name]]` is a place for a text, or for other
 * pieces. `write.ts` fills the places.
 */
export const pieces: Record<string, ReactElement> = {
  page: <Page />,

  paragraph: <Text {...look({ color: 'text' }, { ...prose, margin: `0 0 ${space[16]}` })}>[[text]]</Text>,

  note: <Text {...look({ color: 'textMuted' }, { ...smallPrint, margin: `0 0 ${space[16]}` })}>[[text]]</Text>,

  code: (
    <Text
      {...look(
        { color: 'text', backgroundColor: 'hover' },
        {
          margin: `0 0 ${space[20]}`,
          padding: space[16],
          borderRadius: radius.controlLarge,
          fontFamily: fontFamily.mono,
          fontSize: size.code,
          lineHeight: '1.2',
          letterSpacing: '0.16em',
          textAlign: 'center',
        },
      )}
    >
      [[text]]
    </Text>
  ),

  facts: (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: `0 0 ${space[20]}` }}>
      <tbody>[[rows]]</tbody>
    </table>
  ),

  fact: (
    <tr>
      <th
        scope="row"
        align="left"
        {...look(
          { color: 'textMuted', borderColor: 'border' },
          { ...smallPrint, ...hairline, width: '32%', paddingRight: 12, fontWeight: fontWeight.body },
        )}
      >
        [[label]]
      </th>
      <td
        {...look(
          { color: 'text', borderColor: 'border' },
          { ...prose, ...hairline, fontWeight: fontWeight.label, fontVariantNumeric: 'tabular-nums' },
        )}
      >
        [[value]]
      </td>
    </tr>
  ),

  button: (
    <Section style={{ margin: `${space[8]} 0 ${space[24]}` }}>
      <Button
        href="[[href]]"
        {...look(
          { color: 'onAccent', backgroundColor: 'accent' },
          {
            padding: '14px 24px',
            borderRadius: radius.controlLarge,
            fontSize: size.body,
            fontWeight: fontWeight.label,
            textAlign: 'center',
          },
        )}
      >
        [[label]]
      </Button>
    </Section>
  ),

  endLine: <Text {...look({ color: 'textFaint' }, { ...smallPrint, margin: `${space[4]} 0 0` })}>[[line]]</Text>,
};
