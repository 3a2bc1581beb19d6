CREATE TABLE `readers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`token_hash` text,
	`token_expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `readers_email_unique` ON `readers` (`email`);