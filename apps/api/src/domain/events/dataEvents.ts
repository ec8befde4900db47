/** Events about a person's data: that it is taken along, and that the account is deleted. */
export const dataEvents = {
  dataTaken: {
    proof: 'Our own: a signed-in member, whose browser had proven the address anew, began to save all data.',
    shows: 'The name of the file that was saved.',
    story: ['packages/ui/src/account/AccountDataCard/AccountDataCard.stories.tsx', 'Saved'],
    mail: 'dataTaken',
    recorded: 'account, the browser, and an id for each time',
  },
  deletionAsked: {
    proof: 'Our own row of the deletion: a signed-in member, whose browser had proven the address anew, asked for it.',
    shows: 'When the account is erased, and that the mailed link takes it back. Nobody is signed in any more.',
    story: ['packages/ui/src/account/AccountDeletion/AccountDeletion.stories.tsx', 'Done'],
    mail: 'deletionAsked',
    recorded: 'the row of the deletion',
  },
  deletionUndone: {
    proof:
      'The button behind the link in the mail about the deletion was pressed, or the old address has undone a change of the address.',
    shows: 'That the account can be signed in to again, and has no plan.',
    story: ['packages/ui/src/account/AccountDeletion/AccountDeletion.stories.tsx', 'UndoDone'],
    mail: 'deletionUndone',
    recorded: 'the row of the deletion',
  },
} as const;
