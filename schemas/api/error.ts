import Type from 'typebox';

/** Body of every refused call. The page shows it as a toast "status : message". */
export const ErrorBody = Type.Object(
  {
    code: Type.String({ description: 'Stable name of what went wrong, such as "prize.insufficient-points".' }),
    message: Type.String({ description: 'A sentence for the fan, in English; the page translates it by code.' }),
    issues: Type.Optional(
      Type.Array(
        Type.Object({
          where: Type.String({ description: 'The place, such as "body/message".' }),
          problem: Type.String({ description: 'What is wrong there, in English.' }),
          code: Type.Optional(Type.String({ description: 'Stable name of the problem of a field of a form.' })),
          limits: Type.Optional(
            Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]), {
              description: 'Figures and names of its text, such as the limit.',
            }),
          ),
        }),
        { description: 'What is wrong with the request, place by place.' },
      ),
    ),
  },
  { title: 'Error body' },
);
export type ErrorBody = Type.Static<typeof ErrorBody>;
