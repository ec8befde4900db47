/** What the team reads when somebody tells us something; the person's own words follow on the next line. */
export const teamNotes = {
  rating: '{email} rates us {rating} of {most}',
  leaving: '{email} says in the retention flow',
} as const;
