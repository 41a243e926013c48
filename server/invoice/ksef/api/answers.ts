import * as Schema from 'effect/Schema';

/* The parts of KSeF's answers that are read, as its API 2 describes them. */

/** Names become parts of addresses. */
const reference = Schema.String.check(Schema.isPattern(/^[0-9A-Z-]{1,60}$/));
export const ksefNumber = Schema.String.check(
  Schema.isPattern(/^[1-9]\d{9}-20\d{6}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/),
);
const token = Schema.Struct({ token: Schema.String, validUntil: Schema.String });
const absent = Schema.optional(Schema.NullOr(Schema.Unknown));

export const publicKeys = Schema.Array(
  Schema.Struct({
    certificate: Schema.String,
    publicKeyId: Schema.String,
    validFrom: Schema.String,
    validTo: Schema.String,
    usage: Schema.Array(Schema.String),
  }),
);
export const challenge = Schema.Struct({ challenge: Schema.String, timestampMs: Schema.Number });
export const begunLogIn = Schema.Struct({ referenceNumber: reference, authenticationToken: token });
export const logInStatus = Schema.Struct({
  status: Schema.Struct({ code: Schema.Number, details: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))) }),
});
export const tokens = Schema.Struct({ accessToken: token, refreshToken: token });
export const renewedToken = Schema.Struct({ accessToken: token });
export const named = Schema.Struct({ referenceNumber: reference, validUntil: absent });

export const invoiceStatus = Schema.Struct({
  ksefNumber: Schema.optional(Schema.NullOr(ksefNumber)),
  acquisitionDate: Schema.optional(Schema.NullOr(Schema.String)),
  status: Schema.Struct({
    code: Schema.Number,
    description: Schema.String,
    details: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
    extensions: Schema.optional(
      Schema.NullOr(
        Schema.Struct({
          originalSessionReferenceNumber: Schema.optional(Schema.NullOr(reference)),
          originalKsefNumber: Schema.optional(Schema.NullOr(ksefNumber)),
        }),
      ),
    ),
  }),
});
export type InvoiceStatus = typeof invoiceStatus.Type;
