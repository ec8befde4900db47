import { Link } from '../../components/Link/Link.tsx';

/** The company that runs the site. A field that is null is not shown. */
export interface Company {
  name: string | null;
  /** Email address of support; null if none is set. */
  email: string | null;
}

/** The company and its email address, in the style of the surrounding text. Renders nothing if neither is known. */
export function CompanyLine({ company: { name, email } }: { company: Company }) {
  if (name === null && email === null) return null;
  return (
    <p>
      {name}
      {name !== null && email !== null && ' · '}
      {email !== null && (
        <Link href={`mailto:${email}`} size="inherit">
          {email}
        </Link>
      )}
    </p>
  );
}
