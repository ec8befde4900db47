// From discord-api-spec 10.0.266135 by RiskyMH, build/discord-api-spec.ts, made of OpenAPI by Discord (MIT). Written by scripts/vendorTypes.mjs.

export type AvailableLocalesEnum =
  | 'ar'
  | 'bg'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en-GB'
  | 'en-US'
  | 'es-419'
  | 'es-ES'
  | 'fi'
  | 'fr'
  | 'he'
  | 'hi'
  | 'hr'
  | 'hu'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'lt'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt-BR'
  | 'ro'
  | 'ru'
  | 'sv-SE'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh-CN'
  | 'zh-TW';

export type BotAddGuildMemberRequest = {
  nick?: string | null;
  roles?: SnowflakeType[] | null;
  mute?: boolean | null;
  deaf?: boolean | null;
  access_token: string;
  flags?: number | null;
};

export type ChannelTypes = 1 | 3 | 0 | 2 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 15;

export type CreateGuildInviteRequest = {
  max_age?: number | null;
  temporary?: boolean | null;
  max_uses?: number | null;
  unique?: boolean | null;
  target_user_id?: null | SnowflakeType;
  target_application_id?: null | SnowflakeType;
  target_type?: null | 1 | 2;
  role_ids?: string | SnowflakeType[] | null;
  target_user_ids?: string | SnowflakeType[] | null;
};

export type Error = {
  code: number;
  message: string;
};

export type ErrorDetails =
  | {
      [key: string]: ErrorDetails;
    }
  | InnerErrors;

export type ErrorResponse = Error & {
  errors?: ErrorDetails;
};

export type GuildFeatures = string;

export type GuildInviteResponse = {
  type: 0;
  code: string;
  inviter?: UserResponse;
  max_age?: number;
  created_at?: string;
  expires_at: string | null;
  is_contact?: boolean;
  flags?: number;
  guild: InviteGuildResponse;
  guild_id: SnowflakeType;
  channel: InviteChannelResponse;
  target_type?: InviteTargetTypes;
  target_user?: UserResponse;
  target_application?: InviteApplicationResponse;
  guild_scheduled_event?: ScheduledEventResponse;
  target_channel_id?: SnowflakeType;
  target_message_id?: SnowflakeType;
  uses?: number;
  max_uses?: number;
  temporary?: boolean;
  approximate_member_count?: number | null;
  approximate_presence_count?: number | null;
  is_nickname_changeable?: boolean;
  roles?: InviteGuildRoleResponse[] | null;
};

export type GuildMemberResponse = {
  avatar: string | null;
  avatar_decoration_data?: null | UserAvatarDecorationResponse;
  banner: string | null;
  communication_disabled_until: string | null;
  flags: number;
  joined_at: string;
  nick: string | null;
  pending: boolean;
  premium_since: string | null;
  roles: SnowflakeType[];
  collectibles?: null | UserCollectiblesResponse;
  user: UserResponse;
  mute: boolean;
  deaf: boolean;
};

export type GuildNSFWContentLevel = 0 | 1 | 2 | 3;

export type InnerErrors = {
  _errors: Error[];
};

export type Int53Type = number;

export type InviteApplicationResponse = {
  id: unknown;
  name: unknown;
  icon: unknown;
  description: unknown;
  type: unknown;
  cover_image?: unknown;
  primary_sku_id?: unknown;
  flags: unknown;
  flags_new: unknown;
  bot?: unknown;
  slug?: unknown;
  vibegrations_project_id?: unknown;
  guild_id?: unknown;
  rpc_origins?: unknown;
  bot_public?: unknown;
  bot_require_code_grant?: unknown;
  terms_of_service_url?: unknown;
  privacy_policy_url?: unknown;
  custom_install_url?: unknown;
  install_params?: unknown;
  integration_types_config?: unknown;
  verify_key: unknown;
  max_participants?: unknown;
  tags?: unknown;
};

export type InviteChannelRecipientResponse = { id: unknown; username: unknown; avatar: unknown };

export type InviteChannelResponse = {
  id: SnowflakeType;
  type: ChannelTypes;
  name: string | null;
  icon?: string;
  nsfw?: boolean;
  recipients?: InviteChannelRecipientResponse[];
};

export type InviteGuildResponse = {
  id: SnowflakeType;
  name: string;
  splash: string | null;
  banner: string | null;
  description: string | null;
  icon: string | null;
  features: GuildFeatures[];
  verification_level: null | VerificationLevels;
  vanity_url_code: string | null;
  nsfw_level: null | GuildNSFWContentLevel;
  nsfw: boolean | null;
  premium_subscription_count: number;
};

export type InviteGuildRoleResponse = {
  id: unknown;
  name: unknown;
  position: unknown;
  color: unknown;
  colors: unknown;
  icon: unknown;
  unicode_emoji: unknown;
  permissions?: unknown;
};

export type InviteTargetTypes = 1 | 2 | 3;

export type PremiumTypes = 0 | 1 | 2 | 3;

export type RatelimitedResponse = Error & {
  retry_after: number;
  global: boolean;
};

export type ScheduledEventResponse = {
  id: unknown;
  guild_id: unknown;
  name: unknown;
  description: unknown;
  channel_id: unknown;
  creator_id: unknown;
  creator?: unknown;
  image: unknown;
  scheduled_start_time: unknown;
  scheduled_end_time: unknown;
  status: unknown;
  entity_type: unknown;
  entity_id: unknown;
  recurrence_rule: unknown;
  user_count?: unknown;
  privacy_level: unknown;
  user_rsvp?: unknown;
  guild_scheduled_event_exceptions: unknown;
};

export type SnowflakeType = string;

export type UserAvatarDecorationResponse = { asset: unknown; sku_id: unknown };

export type UserCollectiblesResponse = { nameplate: unknown };

export type UserPIIResponse = {
  id: SnowflakeType;
  username: string;
  avatar: string | null;
  discriminator: string;
  public_flags: number;
  flags: Int53Type;
  bot?: boolean;
  system?: boolean;
  banner?: string | null;
  accent_color?: number | null;
  global_name: string | null;
  avatar_decoration_data?: null | UserAvatarDecorationResponse;
  collectibles?: null | UserCollectiblesResponse;
  primary_guild?: null | UserPrimaryGuildResponse;
  mfa_enabled: boolean;
  locale: AvailableLocalesEnum;
  premium_type?: PremiumTypes;
  email?: string | null;
  verified?: boolean;
};

export type UserPrimaryGuildResponse = {
  identity_guild_id: unknown;
  identity_enabled: unknown;
  tag: unknown;
  badge: unknown;
};

export type UserResponse = {
  id: SnowflakeType;
  username: string;
  avatar: string | null;
  discriminator: string;
  public_flags: number;
  flags: Int53Type;
  bot?: boolean;
  system?: boolean;
  banner?: string | null;
  accent_color?: number | null;
  global_name: string | null;
  avatar_decoration_data?: null | UserAvatarDecorationResponse;
  collectibles?: null | UserCollectiblesResponse;
  primary_guild: null | UserPrimaryGuildResponse;
};

export type VerificationLevels = 0 | 1 | 2 | 3 | 4;
