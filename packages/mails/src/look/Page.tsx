import { fontFamily, lineHeight, radius, space, tracking } from '@signalsync/ui/theme/scale';
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { breaking, look, size, styleSheet } from './styles.ts';

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

/**
 * The product's mark and its name. Our mails load no pictures, so the mark is drawn in the mail itself. Mail programs
 * that draw nothing, such as Gmail and Outlook, show the name alone.
 */
function Logo() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: `0 0 ${space[20]}` }}>
      <tbody>
        <tr>
          <td style={{ padding: 0, verticalAlign: 'middle' }}>
            <svg
              width="26"
              height="26"
              viewBox="0 0 26 26"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
              style={{ display: 'block', marginRight: 10 }}
            >
              <path
                {...look({ color: 'text' })}
                d="m1.8 18.4 7-7.2 3.8 4 5.6-5.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
              <circle {...look({ color: 'accentText' })} cx="21" cy="6.5" r="3" />
              <path {...look({ color: 'accentText' })} d="m8.6 18.4 3.3 4.9H5.3Z" fill="currentColor" stroke="none" />
            </svg>
          </td>
          <td
            {...look(
              { color: 'text' },
              { padding: 0, fontSize: size.product, fontWeight: 600, letterSpacing: '-0.01em' },
            )}
          >
            [[product]]
          </td>
        </tr>
      </tbody>
    </table>
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
