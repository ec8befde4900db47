import { Link } from '../../components/Link/Link.tsx';

/** Who runs the site. What is not set is null and not shown. */
export interface Company {
  name: string | null;
  /** Where support is reached. */
  email: string | null;
}

/** Who runs the site and how to reach them, in the text of what stands around; nothing where neither is known. */
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
