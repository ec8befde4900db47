import { fontFamily, lineHeight, radius, space, tracking } from '@signalsync/ui/theme/scale';
import type { CSSProperties } from 'react';
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { breaking, type Colors, look, size, styleSheet } from './styles.ts';

/** The maximum width of a mail, in px. */
export const containerWidth = 592;

/** The page around every mail: the product's name, a card with the mail, and the lines at the end. */
export function Page() {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body className="background-color-canvas" style={{ margin: 0, padding: 0 }}>
        <Preview>[[preheader]]</Preview>
        <Section {...look({ backgroundColor: 'canvas' })}>
          <Container
            style={{ maxWidth: containerWidth, padding: `${space[32]} ${space[16]}`, fontFamily: fontFamily.sans }}
          >
            <Logo />
            <Card />
            <Text
              {...look(
                { color: 'textFaint' },
                { margin: `${space[20]} 0 0`, fontSize: size.small, lineHeight: lineHeight.body },
              )}
            >
              [[product]]
            </Text>
            [[end]]
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The signal line and the product's name. Table cells draw the line, because our mails load no pictures. */
function Logo() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: `0 0 ${space[20]}` }}>
      <tbody>
        <tr>
          <Mark colors={{ backgroundColor: 'accentText' }} style={{ width: 8, height: 8, borderRadius: 4 }} />
          <Mark colors={{ backgroundColor: 'text' }} style={{ width: 14, height: 2 }} />
          <Mark
            colors={{ borderColor: 'accentText' }}
            style={{ width: 6, height: 6, borderRadius: 5, borderWidth: 2, borderStyle: 'solid' }}
          />
          <td
            {...look(
              { color: 'text' },
              { paddingLeft: 10, fontSize: size.product, fontWeight: 600, letterSpacing: '-0.01em' },
            )}
          >
            [[product]]
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** One node or section of the signal line. */
function Mark({ colors, style }: { colors: Colors; style: CSSProperties }) {
  return (
    <td style={{ padding: 0, verticalAlign: 'middle' }}>
      <div {...look(colors, { fontSize: 0, lineHeight: 0, ...style })} />
    </td>
  );
}

function Card() {
  const { className, style } = look(
    { backgroundColor: 'surface', borderColor: 'border' },
    {
      padding: `${space[32]} ${space[32]} ${space[16]}`,
      borderWidth: 1,
      borderStyle: 'solid',
      borderRadius: radius.card,
    },
  );
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'separate' }}>
      <tbody>
        <tr>
          <td className={`card ${className}`} style={style}>
            <Heading
              as="h1"
              {...look(
                { color: 'text' },
                {
                  margin: `0 0 ${space[20]}`,
                  fontSize: size.heading,
                  fontWeight: 600,
                  lineHeight: '1.2',
                  letterSpacing: tracking.heading,
                  ...breaking,
                },
              )}
            >
              [[heading]]
            </Heading>
            [[blocks]]
          </td>
        </tr>
      </tbody>
    </table>
  );
}
